import type { Domain } from './domain.ts';

export interface DomainReads {
  find(companyId: number, id: number): Promise<Domain | undefined>;
  /** Returns the domains of a company by name. */
  list(companyId: number): Promise<readonly Domain[]>;
  /** Returns the domain of the company that has proven it. */
  findVerified(name: string): Promise<Domain | undefined>;
}

export interface Domains extends DomainReads {
  /** Returns the domain, which no other transaction changes until this one ends. */
  lock(companyId: number, id: number): Promise<Domain | undefined>;
  /** @throws `domain_added` if the company has it */
  insert(domain: Pick<Domain, 'companyId' | 'name' | 'token' | 'createdAt'>): Promise<Domain>;
  /** Stores the result of a check. @throws `domain_taken` if another company has verified the domain */
  update(domain: Domain): Promise<void>;
  delete(id: number): Promise<void>;
}

/** A domain that has to be checked. */
export interface DueDomain {
  readonly appId: number;
  readonly domain: Domain;
}

export interface DueDomains {
  /** Returns verified domains whose last check was before these times, the oldest check first. */
  listDue(before: { readonly verified: Date; readonly failing: Date }, limit: number): Promise<readonly DueDomain[]>;
}

/**
 * Returns the TXT records of a name, each as one text. A name without records, and one whose servers do not answer within
 * 5 seconds, has none.
 */
export type TxtRecordsOf = (name: string) => Promise<readonly string[]>;
