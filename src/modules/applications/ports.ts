import type { App, AppDetails } from '../../kernel/app.ts';
import type { PageSetting } from '../../kernel/page-urls.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { AppSettings, settingNames } from '../../kernel/settings.ts';
import type { ApiKeyKind } from '../api-keys/api-key.ts';
import type { AppChange } from './app-change.ts';
import type { SummarizedApp } from './app-summary.ts';

export interface ApplicationReads {
  /** Returns the application that public operations use for requests without a key. */
  findDefault(): Promise<App | undefined>;
  findByUuid(uuid: string): Promise<App | undefined>;
  /** Returns the user that a super admin key acts as. */
  ownerOf(appId: number): Promise<number | undefined>;
}

export interface ApplicationSingles {
  /** Registers a key by its digest. A known key, revoked or not, is not changed. @returns the ID of a new key */
  ensureKey(key: {
    readonly appId: number;
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

export interface Applications extends ApplicationReads, Pick<ApplicationSingles, 'ensureKey'> {
  insert(app: NewApp): Promise<App>;
  /** Sets the user that a super admin key acts as, and the company whose roles apply to the whole application. */
  setOwner(appId: number, owner: { readonly userId: number; readonly companyId: number }): Promise<void>;
}

export interface AdministrationReads {
  details(appId: number): Promise<AppDetails>;
  list(): Promise<readonly AppDetails[]>;
  /** Lists the applications whose name contains the words of `search`, newest first. */
  listPage(search: string | undefined, page: PageQuery): Promise<readonly (SummarizedApp & { readonly id: number })[]>;
  /** Returns the stored settings of all applications that are not valid. The default applies in their place. */
  invalidSettings(): Promise<readonly { readonly app: string; readonly setting: string; readonly detail: string }[]>;
  /**
   * Returns the URLs of all applications that receive secrets, except those of disabled providers and webhook endpoints. Those of one
   * application end at a number.
   */
  storedUrls(of?: { readonly appId: number; readonly limit: number }): Promise<readonly StoredUrl[]>;
}

export interface Administration extends AdministrationReads {
  /** Returns the same as `details`, locked until the transaction ends. */
  lock(appId: number): Promise<AppDetails>;
  /** Changes an application. Notification secrets are passed encrypted, and images as their digests. */
  update(appId: number, change: AppChange): Promise<void>;
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
    | 'verify_url'
    | (typeof settingNames)[PageSetting];
  /** The provider of an `issuer`, the webhook endpoint of a `url`, or the client of the other URLs. Null for the settings of the application. */
  readonly owner: string | null;
  readonly url: string;
}
