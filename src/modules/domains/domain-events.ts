import { type Domain, type DomainState, stateOf } from './domain.ts';

const types = {
  pending: 'domain.unverified',
  verified: 'domain.verified',
  failing: 'domain.failing',
} as const satisfies Record<DomainState, string>;

const domainEvent = <T extends (typeof types)[DomainState]>(type: T, { companyId, name }: Domain) =>
  ({ type, subject: `company:${companyId}`, data: { company_id: companyId, domain: name } }) as const;

/** Returns the event of a domain in another state, if it is another one. */
export const stateEvents = (before: Domain, after: Domain) =>
  stateOf(before) === stateOf(after) ? [] : [domainEvent(types[stateOf(after)], after)];

/** Returns the event of a domain that a company has proven, if it was not. */
export const proofEvents = (before: Domain, after: Domain) =>
  stateOf(before) === 'verified' ? [] : [domainEvent('domain.verified', after)];

/** Returns the event of a deleted domain, if it was verified. */
export const deletionEvents = (domain: Domain) => (domain.verifiedAt ? [domainEvent('domain.unverified', domain)] : []);

/** Returns the object of an audit entry. */
export const domainTarget = ({ id }: Pick<Domain, 'id'>) => `domain:${id}` as const;
