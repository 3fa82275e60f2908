import type { App, AppDetails } from '../../kernel/app.ts';
import type { PageSetting } from '../../kernel/page-urls.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { AppSettings, settingNames } from '../../kernel/settings.ts';
import type { ApiKeyKind } from '../api-keys/api-key.ts';
import type { AppChange } from './app-change.ts';
import type { MoveState, ShownApp } from './app-move.ts';
import type { SummarizedApp } from './app-summary.ts';

export interface ApplicationReads {
  /** Returns the user that a super admin key acts as. */
  ownerId(): Promise<number | undefined>;
  /** Returns true if public operations use the application for requests without a key. */
  isDefault(): Promise<boolean>;
}

export interface ApplicationSingles {
  /** Registers a key by its digest. A known key, revoked or not, is not changed. @returns the ID of a new key */
  ensureKey(key: {
    readonly kind: ApiKeyKind;
    readonly digest: string;
    readonly at: Date;
  }): Promise<number | undefined>;
}

export interface NewApp {
  readonly name: string;
  readonly isDefault: boolean;
  readonly settings: Partial<AppSettings>;
  readonly at: Date;
}

export interface Applications extends ApplicationReads, ApplicationSingles {
  /** Sets the user that a super admin key acts as, and the company whose roles apply to the whole application. */
  setOwner(owner: { readonly userId: number; readonly companyId: number }): Promise<void>;
}

/** Finds and creates applications. */
export interface AllApplications {
  /** Returns the application that public operations use for requests without a key. */
  findDefault(): Promise<App | undefined>;
  findByUuid(uuid: string): Promise<App | undefined>;
  insert(app: NewApp): Promise<App>;
}

export interface AdministrationReads {
  details(): Promise<ShownApp>;
  /** Returns the URLs that receive secrets, up to a number, except those of disabled providers and webhook endpoints. */
  storedUrls(limit: number): Promise<readonly StoredUrl[]>;
}

export interface Administration extends AdministrationReads {
  /** Returns the same as `details`, locked until the transaction ends. */
  lock(): Promise<ShownApp>;
  /** Changes the application. Notification secrets are passed encrypted, and images as their digests. */
  update(change: AppChange): Promise<void>;
}

/** Reads all applications. */
export interface SystemAdministration {
  list(): Promise<readonly AppDetails[]>;
  /** Lists the applications whose name contains the words of `search`, newest first. */
  listPage(search: string | undefined, page: PageQuery): Promise<readonly (SummarizedApp & { readonly id: number })[]>;
  /** Returns true while an application moves from this cell or to it. */
  hasMoves(): Promise<boolean>;
  /** Returns the moves out of this cell that have not ended. */
  openMoves(): Promise<readonly MoveState[]>;
  /** Returns the stored settings of all applications that are not valid. The default applies in their place. */
  invalidSettings(): Promise<readonly { readonly app: string; readonly setting: string; readonly detail: string }[]>;
  /** Returns the same as `storedUrls` of each application. */
  storedUrls(): Promise<readonly StoredUrl[]>;
}

/** A URL of an application that receives secrets, from the service or from a browser that opens it. */
export interface StoredUrl {
  /** The UUID of the application. */
  readonly app: string;
  readonly kind:
    | 'notification_url'
    | 'url'
    | 'jwks_uri'
    | 'backchannel_logout_uri'
    | 'issuer'
    | 'password_source'
    | 'verify_url'
    | (typeof settingNames)[PageSetting];
  /** The provider of an `issuer`, the webhook endpoint of a `url`, or the client of the other URLs. Null for the settings of the application. */
  readonly owner: string | null;
  readonly url: string;
}
