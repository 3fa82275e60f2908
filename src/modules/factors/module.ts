import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { addTotp } from './add-totp.ts';
import { factorChallenges } from './challenges-store.ts';
import { completeLogin } from './complete-login.ts';
import { confirmTotp } from './confirm-totp.ts';
import { deleteFactor } from './delete-factor.ts';
import { graphql } from './graphql.ts';
import { listFactors } from './list-factors.ts';
import { renameFactor } from './rename-factor.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { rest } from './rest.ts';
import { factors, recoveryCodes } from './store.ts';

const useCases = (ports: Ports) => ({
  completeLogin: completeLogin(ports),
  listFactors: listFactors(ports),
  addTotp: addTotp(ports),
  confirmTotp: confirmTotp(ports),
  renameFactor: renameFactor(ports),
  deleteFactor: deleteFactor(ports),
  replaceRecoveryCodes: replaceRecoveryCodes(ports),
});

export const factorsModule = {
  repositories: { factors, recoveryCodes, factorChallenges },
  useCases,
  rest,
  graphql,
  limits: {
    completeLogin: ['factor_check', 'login_network'],
    addTotp: ['mail_recipient', 'mail_recipient_daily'],
    confirmTotp: ['factor_check'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
