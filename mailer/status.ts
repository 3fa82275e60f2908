/**
 * Enhanced status codes (RFC 3463, RFC 7505) that concern the address: the mailbox or domain does not exist, the syntax is
 * invalid, the mailbox has moved, or the domain accepts no email. All others can concern the sender, the content or the load,
 * such as 5.2.2 (mailbox full) and 5.7.1 (policy). So can 5.2.1 (mailbox disabled): some servers reply with it to every sender
 * while a mailbox gets too many emails, and an attacker who floods it would end the emails about the account.
 */
const ofAddress: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

/** Returns true if an enhanced status code says that no email can reach the address. */
export const isAddressFailure = (status: string): boolean => ofAddress.has(status);

/** Returns the enhanced status code of an SMTP reply such as `550 5.1.1 User unknown`; empty if it has none. */
export const enhancedStatusOf = (reply: string): string => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? '';

/** Returns true if the status code of a permanent bounce concerns the load of the mailbox, or a policy. */
export const isLoadOrPolicy = (status: string): boolean => /^\d\.[27]\./.test(status);
