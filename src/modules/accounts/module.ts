import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { changePassword } from './change-password.ts';
import { getMe } from './get-me.ts';
import { graphql } from './graphql.ts';
import { reauthenticate } from './reauthenticate.ts';
import { rest } from './rest.ts';
import { savepoints } from './savepoint-store.ts';
import { signup } from './signup.ts';

const useCases = (ports: Ports) => ({
  signup: signup(ports),
  getMe,
  changePassword: changePassword(ports),
  reauthenticate: reauthenticate(ports),
});

export const accountsModule = {
  repositories: { savepoints },
  useCases,
  rest,
  graphql,
  limits: {
    signup: ['signup_network', 'mail_recipient', 'mail_recipient_daily', 'mail_application'],
    changePassword: ['password_check'],
    reauthenticate: ['password_check', 'factor_check'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
