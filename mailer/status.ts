/**
 * Enhanced status codes (RFC 3463, RFC 7505) that are about the address: there is no such mailbox, domain or syntax, the
 * mailbox has moved, the domain accepts no email, or the mailbox is disabled. All others can be about the sender, the
 * content or the load, such as 5.2.2 (mailbox full) and 5.7.1 (policy).
 */
const ofAddress: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** Whether no email to the address can arrive, by an enhanced status code. */
export const isAddressFailure = (status: string): boolean => ofAddress.has(status);

/** The enhanced status code of an SMTP reply such as `550 5.1.1 User unknown`; empty if it has none. */
export const enhancedStatusOf = (reply: string): string => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? '';
