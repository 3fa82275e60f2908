import { canonicalEmail, emailFaults } from '../../kernel/email.ts';
import { type Fault, tooLong } from '../../kernel/errors.ts';
import { after } from '../../kernel/timestamp.ts';

/** A domain of a company, and whether the company has proven it. */
export interface Domain {
  readonly id: number;
  /** In the form that it has in canonical email addresses. */
  readonly name: string;
  readonly companyId: number;
  /** The value that the company publishes. It is public: it proves nothing elsewhere. */
  readonly token: string;
  readonly verifiedAt: Date | undefined;
  readonly checkedAt: Date | undefined;
  /** Since when the checks of a verified domain have not found the record. */
  readonly failingSince: Date | undefined;
  /** The time when owners were last told that another company has proven the domain. */
  readonly conflictToldAt: Date | undefined;
  readonly createdAt: Date;
}

export type DomainState = 'pending' | 'verified' | 'failing';

/** The maximum number of domains of a company. */
export const mostDomains = 50;

/** The rule of lengths, equal to the contract's `DomainName`: the name of the record remains a name (RFC 1035, section 2.3.4). */
export const domainRule = { minLength: 1, maxLength: 240 } as const;

const daySeconds = 86_400;
/** The interval of the checks of a domain whose record was found, and of one whose record was not. */
const checkSeconds = { verified: 7 * daySeconds, failing: daySeconds } as const;
/** The time for which a domain stays verified without its record. */
const graceSeconds = 14 * daySeconds;

/** An address of the domain: the rules of addresses apply, so that each domain has one name. */
const addressOf = (domain: string): string => `a@${domain}`;

/** Returns the form in which a domain is stored. */
export const canonicalDomain = (sent: string): string =>
  canonicalEmail(addressOf(sent.trim())).slice(addressOf('').length);

/** Checks the name of a domain by the rules for the domains of addresses. */
export const domainFaults = (sent: string): readonly Fault[] => {
  const long = tooLong('domain', sent, domainRule.maxLength);
  if (long.length > 0) return long;
  const isDomain = !/[\s@]/.test(sent.trim()) && emailFaults(addressOf(sent.trim())).length === 0;
  if (!isDomain) return [{ field: 'domain', code: 'invalid_format', detail: 'must be the domain of an email address' }];
  return tooLong('domain', canonicalDomain(sent), domainRule.maxLength);
};

export const stateOf = ({ verifiedAt, failingSince }: Pick<Domain, 'verifiedAt' | 'failingSince'>): DomainState => {
  if (!verifiedAt) return 'pending';
  return failingSince ? 'failing' : 'verified';
};

/** The TXT record that proves a domain. The underscore keeps it from being the name of a host (RFC 8552). */
export const recordOf = ({ name, token }: Pick<Domain, 'name' | 'token'>) => ({
  name: `_gatehouse.${name}`,
  value: `gatehouse-domain=${token}`,
});

/** Returns the times before which a domain was last checked that is due, by its state. */
export const dueBefore = (now: Date): Readonly<Record<keyof typeof checkSeconds, Date>> => ({
  verified: after(now, -checkSeconds.verified),
  failing: after(now, -checkSeconds.failing),
});

/** Returns the time from which a check that does not find the record unverifies a domain. */
export const graceEndOf = (failingSince: Date): Date => after(failingSince, graceSeconds);

/** Returns true if owners may be told again that another company has proven the domain. Each attempt can ask for it. */
export const mayTellOfConflict = ({ conflictToldAt }: Domain, at: Date): boolean =>
  !conflictToldAt || after(conflictToldAt, daySeconds).getTime() <= at.getTime();

/** Returns a verified domain after a check. */
export const afterCheck = (domain: Domain, isFound: boolean, at: Date): Domain => {
  if (isFound) return { ...domain, checkedAt: at, failingSince: undefined };
  const failingSince = domain.failingSince ?? at;
  return at.getTime() < graceEndOf(failingSince).getTime()
    ? { ...domain, checkedAt: at, failingSince }
    : { ...domain, checkedAt: at, failingSince: undefined, verifiedAt: undefined };
};
