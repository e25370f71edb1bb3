/** A token in the form of the API. */
export function presentToken(accessToken: string, expiresAt: number, now: number) {
  return {
    accessToken,
    expiresAt: new Date(expiresAt).toISOString(),
    expiresIn: Math.max(0, Math.floor((expiresAt - now) / 1000)),
  };
}
