export async function waitForLobby(page: { waitForTimeout(ms: number): Promise<void> }): Promise<void> {
  await page.waitForTimeout(500); // breach
}
