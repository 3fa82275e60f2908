import type { KoaContextWithOIDC } from 'oidc-provider';
import type { BridgedRequest } from '../bridge.ts';
import type { Library } from '../library.ts';

/** The part of an interaction's result that is not of the library. */
export interface OwnResult {
  readonly gatehouse?: {
    readonly sessionId: string;
    /** True if the user has proven a second factor alone. */
    readonly isStepUp?: boolean;
  };
}

/** The request for which the library reads or stores a model. It does not pass it to adapters. */
export interface CurrentRequest {
  context(): KoaContextWithOIDC | undefined;
  request(): BridgedRequest | undefined;
  /** Returns the ID of the user's session: that of the login that the request completes, or that of the browser. */
  sessionId(): string | undefined;
  /** Notes the session that the browser has. */
  noteSession(sessionId: string | undefined): void;
}

export const createCurrentRequest = ({ Provider }: Library): CurrentRequest => {
  const context = (): KoaContextWithOIDC | undefined => Provider.ctx;
  const request = (): BridgedRequest | undefined => context()?.req as BridgedRequest | undefined;
  return {
    context,
    request,
    sessionId() {
      const result = context()?.oidc.result as OwnResult | undefined;
      return result?.gatehouse?.sessionId ?? request()?.sessionId;
    },
    noteSession(sessionId) {
      const bridged = request();
      if (bridged && sessionId !== undefined) bridged.sessionId = sessionId;
    },
  };
};
