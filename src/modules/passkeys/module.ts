import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { addPasskey } from './add-passkey.ts';
import { getRelatedOrigins } from './get-related-origins.ts';
import { graphql } from './graphql.ts';
import { loginWithPasskey } from './login-with-passkey.ts';
import { rest } from './rest.ts';
import { startPasskeyLogin } from './start-passkey-login.ts';
import { startPasskeyReauthentication } from './start-passkey-reauthentication.ts';
import { startPasskeyRegistration } from './start-passkey-registration.ts';
import { passkeys, userHandles } from './store.ts';

const useCases = (ports: Ports) => ({
  startPasskeyRegistration: startPasskeyRegistration(ports),
  addPasskey: addPasskey(ports),
  getRelatedOrigins: getRelatedOrigins(ports),
  startPasskeyLogin: startPasskeyLogin(ports),
  loginWithPasskey: loginWithPasskey(ports),
  startPasskeyReauthentication: startPasskeyReauthentication(ports),
});

export const passkeysModule = {
  repositories: { passkeys, userHandles },
  useCases,
  rest,
  graphql,
  limits: {
    addPasskey: ['mail_recipient', 'mail_recipient_daily'],
    loginWithPasskey: ['factor_check', 'login_network'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
