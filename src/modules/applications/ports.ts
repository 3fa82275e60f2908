import type { App, AppDetails, AppSettings, settingNames } from '../../kernel/app.ts';
import type { PageSetting } from '../../kernel/page-urls.ts';
import type { ApiKeyKind } from '../api-keys/api-key.ts';
import type { AppChange } from './app-change.ts';

export interface ApplicationReads {
  /** The application that public operations use where no key is sent. */
  findDefault(): Promise<App | undefined>;
  findByUuid(uuid: string): Promise<App | undefined>;
  /** The user that a super admin key acts as. */
  ownerOf(appId: number): Promise<number | undefined>;
}

export interface ApplicationSingles {
  /** Registers a key by its digest; one that is known already, revoked or not, is left as it is. */
  ensureKey(key: {
    readonly appId: number;
    readonly kind: ApiKeyKind;
    readonly digest: string;
    readonly at: Date;
  }): Promise<void>;
}

export interface Applications extends ApplicationReads, Pick<ApplicationSingles, 'ensureKey'> {
  insert(app: {
    readonly name: string;
    readonly isDefault: boolean;
    readonly settings: Partial<AppSettings>;
    readonly at: Date;
  }): Promise<App>;
  /** The user that a super admin key acts as, and the company whose roles hold in the whole application. */
  setOwner(appId: number, owner: { readonly userId: number; readonly companyId: number }): Promise<void>;
}

/** An application, as its administrators read and change it. */
export interface AdministrationReads {
  details(appId: number): Promise<AppDetails>;
  list(): Promise<readonly AppDetails[]>;
  /** The stored settings of all applications that are not valid: the default holds in their place. */
  invalidSettings(): Promise<readonly { readonly app: string; readonly setting: string; readonly detail: string }[]>;
  /** The URLs of all applications that get secrets; not those of providers that are disabled. */
  storedUrls(): Promise<readonly StoredUrl[]>;
}

export interface Administration extends AdministrationReads {
  /** Returns the same as `details`, locked until the transaction ends. */
  lock(appId: number): Promise<AppDetails>;
  /** Secrets come sealed. */
  update(appId: number, change: AppChange): Promise<void>;
}

/** A URL that an application has stored, and that gets secrets: from the service, or from a browser that opens it. */
export interface StoredUrl {
  /** The UUID of the application. */
  readonly app: string;
  readonly kind: 'notification_url' | 'issuer' | 'verify_url' | (typeof settingNames)[PageSetting];
  /** The name of the provider, for an issuer. */
  readonly provider: string | null;
  readonly url: string;
}
