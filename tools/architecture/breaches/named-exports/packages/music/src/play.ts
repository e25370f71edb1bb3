export default function play(): void {} // breach
