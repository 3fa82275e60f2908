/** The facts about an application that its checks depend on. Counts end at `mostCounted`. */
export interface AppFacts {
  /** True if it has its own notification application. */
  readonly hasReceiver: boolean;
  readonly suspendedAt: Date | undefined;
  readonly hasDelivered: boolean;
  readonly failedMails: number;
  readonly lateMails: number;
  readonly oldestLateMail: Date | undefined;
  readonly missingSecrets: number;
  /** True if an operation requires a challenge. */
  readonly hasCaptcha: boolean;
  /** The active users with a role with permissions in the whole application who have no second factor. */
  readonly administratorsWithoutFactor: number;
  /** The beginning of the use of the oldest keys that are in use. */
  readonly oldest: {
    readonly signingKey: Date | undefined;
    readonly applicationKey: Date | undefined;
    readonly superAdminKey: Date | undefined;
  };
}

export interface DiagnosticReads {
  /** @param late mails that were requested before are late */
  facts(at: { readonly now: Date; readonly late: Date }): Promise<AppFacts>;
}
