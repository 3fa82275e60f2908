import type { OperationId } from '../../generated/handlers.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import type { OauthCode } from '../kernel/oauth-codes.ts';

/** The name under which a call is counted: its operation, or `unmatched` if the request addresses none. */
export type CalledOperation = OperationId | 'unmatched';

/** The error code that a call returned, or `ok` if it returned none. */
export type CallCode = ProblemCode | OauthCode | 'ok';

/** Receives each call of an operation when its response is ready. `since` is its start as a time of `performance.now()`. */
export type ObserveCall = (operation: CalledOperation, status: number, code: CallCode, since: number) => void;

export const ignoreCall: ObserveCall = () => undefined;
