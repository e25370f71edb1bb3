/** The part of `web-push` that we use; the package has no types of its own. */
declare module 'web-push' {
  interface PushSubscription {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  }
  interface RequestOptions {
    readonly vapidDetails: {
      readonly subject: string;
      readonly publicKey: string;
      readonly privateKey: string;
    };
    /** Seconds. */
    readonly TTL: number;
    readonly urgency: 'very-low' | 'low' | 'normal' | 'high';
    /** At most 32 characters of base64url. */
    readonly topic?: string;
  }
  interface RequestDetails {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer;
    readonly endpoint: string;
  }
  const webPush: {
    generateRequestDetails(
      subscription: PushSubscription,
      payload: string,
      options: RequestOptions,
    ): RequestDetails;
  };
  export default webPush;
}
