import type { Module, Operations, UseCasesOf } from '../module.ts';
import { addPasskey } from './operations/add-passkey.ts';
import { addSmsFactor } from './operations/add-sms-factor.ts';
import { addTotp } from './operations/add-totp.ts';
import { confirmTotp } from './operations/confirm-totp.ts';
import { deleteFactor } from './operations/delete-factor.ts';
import { getRelatedOrigins } from './operations/get-related-origins.ts';
import { graphql } from './operations/graphql.ts';
import { listFactors } from './operations/list-factors.ts';
import { renameFactor } from './operations/rename-factor.ts';
import { replaceRecoveryCodes } from './operations/replace-recovery-codes.ts';
import { rest } from './operations/rest.ts';
import { sendCellPhoneCode } from './operations/send-cell-phone-code.ts';
import { startPasskeyRegistration } from './operations/start-passkey-registration.ts';
import { verifyCellPhone } from './operations/verify-cell-phone.ts';
import { passkeys, userHandles } from './passkeys/store.ts';
import { phoneCodes } from './phones/store.ts';
import { dueFactors, factors, recoveryCodes } from './store.ts';

const operations = {
  listFactors: { useCase: listFactors },
  addTotp: { useCase: addTotp, limits: ['mail_recipient', 'mail_recipient_daily'] },
  confirmTotp: { useCase: confirmTotp, limits: ['factor_check'] },
  renameFactor: { useCase: renameFactor },
  deleteFactor: { useCase: deleteFactor },
  replaceRecoveryCodes: { useCase: replaceRecoveryCodes },
  startPasskeyRegistration: { useCase: startPasskeyRegistration },
  addPasskey: { useCase: addPasskey, limits: ['mail_recipient', 'mail_recipient_daily'] },
  getRelatedOrigins: { useCase: getRelatedOrigins },
  sendCellPhoneCode: {
    useCase: sendCellPhoneCode,
    limits: ['sms_recipient', 'sms_recipient_daily', 'sms_sender', 'sms_network', 'sms_application'],
  },
  verifyCellPhone: { useCase: verifyCellPhone },
  addSmsFactor: { useCase: addSmsFactor, limits: ['mail_recipient', 'mail_recipient_daily'] },
} satisfies Operations;

export const secondFactorsModule = {
  system: { factors: dueFactors },
  repositories: { factors, recoveryCodes, passkeys, userHandles, phoneCodes },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
