import { bearer } from '../kit/given.ts';
import { appKey, type Headers, type TestService } from '../kit/service.ts';

/** Callers who do not authenticate, by the code that they get. */
export const unknownCallers = {
  credentials_required: (): Headers => ({}),
  app_key_required: (): Headers => ({ Authorization: 'Bearer whatever' }),
  token_required: (): Headers => ({ 'X-Service-App': appKey }),
  token_invalid: (): Headers => bearer('not.a.token'),
};

/** Callers without an operator key, by the code that they get. */
export const nonOperators = {
  operator_key_required: (): Headers => ({}),
};

/** Callers whose credentials are no longer valid. */
export const lateCallers = {
  token_expired: async (service: TestService): Promise<Headers> => {
    const { headers } = await service.given.user();
    service.clock.advance(3601);
    return headers;
  },
  session_ended: async (service: TestService): Promise<Headers> => {
    const { headers } = await service.given.user();
    await service.send('PUT', '/v1/auth/logout', { headers });
    return headers;
  },
};
