import type { SetupLink } from './setup-link.ts';

export interface NewSetupLink extends Pick<SetupLink, 'companyId' | 'steps' | 'returnUrl' | 'creator'> {
  readonly digest: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface SetupLinkReads {
  find(companyId: number, id: number): Promise<SetupLink | undefined>;
  /** Returns the links of a company, the newest first. */
  list(companyId: number): Promise<readonly SetupLink[]>;
  /** Returns the link that a key opens. */
  findByKey(digest: string): Promise<SetupLink | undefined>;
  /** Returns the link that a browser has opened. */
  findBySession(digest: string): Promise<SetupLink | undefined>;
}

export interface SetupLinks extends SetupLinkReads {
  insert(link: NewSetupLink): Promise<SetupLink>;
  /** Gives a link to a browser. @returns false if it has another one, or was deleted */
  open(id: number, session: { readonly digest: string; readonly at: Date; readonly endsAt: Date }): Promise<boolean>;
  /** @returns false if the company has no such link */
  delete(companyId: number, id: number): Promise<boolean>;
}
