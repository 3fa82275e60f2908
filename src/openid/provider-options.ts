import type { Configuration, ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import type { LookUpKey } from '../modules/authentication/key-lookup.ts';
import type { RefreshTokens, VerifyIdTokenHint } from '../modules/openid/ports.ts';
import type { FindActing } from './acting.ts';
import type { ClientFinder } from './client-finder.ts';
import type { FormPost } from './form-post.ts';
import type { Library } from './library.ts';

/** The pages that the library asks for. */
export interface ProviderPages {
  error(context: KoaContextWithOIDC, app: App, error: ErrorOut): string;
  formPost(context: KoaContextWithOIDC, app: App, response: FormPost): string;
  logout(context: KoaContextWithOIDC, app: App, form: { readonly action: string; readonly xsrf: string }): string;
  loggedOut(context: KoaContextWithOIDC, app: App): string;
  deviceConnected(context: KoaContextWithOIDC, app: App): string;
}

export type ProviderPorts = Pick<Ports, 'store' | 'clock' | 'keys' | 'refusals' | 'clientErrors' | 'deployment'>;

/** The options that the providers of all applications share. */
export interface SharedOptions {
  readonly library: Library;
  readonly ports: ProviderPorts;
  readonly refreshTokens: RefreshTokens;
  readonly clients: ClientFinder;
  readonly findActing: FindActing;
  readonly pages: ProviderPages;
  /** Looks up the digest of a secret, unless the network has sent too many wrong ones. */
  readonly lookUpSecret: LookUpKey;
  readonly fetch: NonNullable<Configuration['fetch']>;
  readonly verifyIdTokenHint: VerifyIdTokenHint;
}

export interface ProviderOptions extends SharedOptions {
  readonly app: App;
  readonly publicUrl: string;
  readonly jwks: NonNullable<Configuration['jwks']>;
}
