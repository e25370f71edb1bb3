/** Query keys about my own account and this installation. */
export const accountKeys = {
  own: ['account'] as const,
  emails: ['account emails'] as const,
  sessions: ['account sessions'] as const,
  phones: ['account phones'] as const,
  succession: ['room succession'] as const,
  services: ['account services'] as const,
  analytics: ['account analytics'] as const,
  serviceCallback: (provider: string, search: string) => ['service callback', provider, search] as const,
};

export const installationKey = ['installation'] as const;
