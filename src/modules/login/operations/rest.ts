import { toRowId } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { toConnectionTestDto } from '../../connections/operations/rest-mapper.ts';
import {
  fromAuthenticationResponse,
  fromMaybePasskey,
  toRequestOptionsDto,
} from '../../second-factors/operations/passkey-wire.ts';
import { toSmsSentDto } from '../../second-factors/operations/rest-mapper.ts';
import { proofFaults } from '../../second-factors/rules.ts';
import { toSessionDto } from '../../sessions/operations/rest-mapper.ts';
import { fromNames, fromProof } from '../../social/operations/wire.ts';
import { proofFaults as identityProofFaults } from '../../social/social-proof.ts';
import { codeLoginFaults } from '../code-login-faults.ts';
import {
  loginCodeSent,
  toCodeLoginReply,
  toLoginReply,
  toPendingCodeLoginDto,
  toSocialLoginReply,
  toSocialLoginStart,
} from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    sendLoginCode: async ({ header, body: { email }, principal, origin }) => {
      const challengeResponse = header?.['Challenge-Response'];
      await usecases.sendLoginCode({ principal, email, challengeResponse, origin });
      return { status: 202, body: loginCodeSent };
    },

    loginWithCode: async ({ body, principal, origin }) =>
      toCodeLoginReply(await usecases.loginWithCode({ ...body, principal, origin })),

    getLoginCode: async ({ path, principal }) => ({
      status: 200,
      body: toPendingCodeLoginDto(await usecases.getLoginCode({ principal, key: path.key })),
    }),

    login: async ({ header, body: { email, password }, principal, origin }) => {
      const challengeResponse = header?.['Challenge-Response'];
      return toLoginReply(await usecases.login({ principal, email, password, challengeResponse, origin }));
    },

    completeLogin: async ({ body, principal, origin }) => {
      const { challenge, totp_code: totpCode, sms_code: smsCode, recovery_code: recoveryCode, passkey } = body;
      const proof = { totpCode, smsCode, recoveryCode, passkey: fromMaybePasskey(passkey) };
      const command = { principal, challenge, ...proof, origin };
      const { session, deviceToken } = await usecases.completeLogin(command);
      return { status: 200, headers: { 'X-Device-Token': deviceToken }, body: toSessionDto(session) };
    },

    startPasskeyLogin: async ({ principal }) => ({
      status: 200,
      body: toRequestOptionsDto(await usecases.startPasskeyLogin({ principal })),
    }),

    loginWithPasskey: async ({ body, principal, origin }) => {
      const passkey = fromAuthenticationResponse(body.passkey);
      const { session, deviceToken } = await usecases.loginWithPasskey({ principal, passkey, origin });
      return { status: 200, headers: { 'X-Device-Token': deviceToken }, body: toSessionDto(session) };
    },

    sendLoginSms: async ({ body: { challenge }, principal, origin }) => ({
      status: 202,
      body: toSmsSentDto(await usecases.sendLoginSms({ principal, challenge, origin })),
    }),

    startSocialLogin: async ({ path, body, principal }) => {
      const { redirect_uri: redirectUri, purpose } = body;
      const started = await usecases.startSocialLogin({ principal, provider: path.provider, redirectUri, purpose });
      return { status: 200, body: toSocialLoginStart(started) };
    },

    startConnectionTest: async ({ path, body, principal, origin }) => {
      const ids = { companyId: toRowId(path.id), id: toRowId(path.connection_id) };
      const command = { principal, ...ids, redirectUri: body.redirect_uri, origin };
      return { status: 200, body: toSocialLoginStart(await usecases.startConnectionTest(command)) };
    },

    finishConnectionTest: async ({ path, body, principal, origin }) => {
      const ids = { companyId: toRowId(path.id), id: toRowId(path.connection_id) };
      const test = await usecases.finishConnectionTest({ principal, ...ids, proof: fromProof(body), origin });
      return { status: 200, body: toConnectionTestDto(test) };
    },

    socialLogin: async ({ path, body, principal, origin }) => {
      const outcome = await usecases.socialLogin({
        principal,
        provider: path.provider,
        proof: fromProof(body),
        names: fromNames(body),
        origin,
      });
      return toSocialLoginReply(outcome);
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  loginWithCode: codeLoginFaults,
  completeLogin: ({ challenge: _challenge, ...proof }) => proofFaults(proof),
  finishConnectionTest: (sent) => (Object.values(sent).includes(undefined) ? [] : identityProofFaults(fromProof(sent))),
} satisfies RequestRules;
