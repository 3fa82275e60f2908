import type { ProtocolHandler } from '../../generated/handlers.ts';
import type { CountRequest } from '../api/operation-limits.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Ports } from '../kernel/ports.ts';
import { asCaller } from '../kernel/principal.ts';
import { issueAccountToken } from '../modules/openid/operations/issue-account-token.ts';
import { toSessionDto } from '../modules/sessions/operations/rest-mapper.ts';
import { appOfPath } from './app-of-path.ts';
import { sessionCookieOf } from './cookies.ts';
import { isOfOwnScript } from './form.ts';

interface Options {
  readonly ports: Pick<Ports, 'store' | 'keys' | 'tokens' | 'clock' | 'random' | 'publicUrlOf'>;
  readonly countRequest: CountRequest;
}

/** Handles the tokens of the pages that this service has for users. It needs nothing of the provider's library. */
export const accountTokenHandlers = ({
  ports,
  countRequest,
}: Options): { readonly issueAccountToken: ProtocolHandler } => {
  const issue = issueAccountToken(ports);
  return {
    async issueAccountToken(call) {
      const { request } = call;
      const app = await appOfPath(ports, call);
      const publicUrl = ports.publicUrlOf(app);
      if (!isOfOwnScript(request, publicUrl)) throw new DomainError('forbidden');
      await countRequest('issueAccountToken', asCaller(ports.store, app), request.origin);
      return {
        status: 200,
        body: toSessionDto(await issue({ app, cookie: sessionCookieOf(request, app, publicUrl) })),
      };
    },
  };
};
