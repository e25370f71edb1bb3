export { AnchoredCard } from './anchored-card.tsx';
