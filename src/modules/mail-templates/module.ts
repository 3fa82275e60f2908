import type { Module, Operations, UseCasesOf } from '../module.ts';
import { getMailTemplate } from './operations/get-mail-template.ts';
import { listMailTemplates } from './operations/list-mail-templates.ts';
import { previewMailTemplate } from './operations/preview-mail-template.ts';
import { resetMailTemplate } from './operations/reset-mail-template.ts';
import { rest } from './operations/rest.ts';
import { sendTestMail } from './operations/send-test-mail.ts';
import { setMailTemplate } from './operations/set-mail-template.ts';

const operations = {
  listMailTemplates: { useCase: listMailTemplates, limits: ['receiver_commands'] },
  getMailTemplate: { useCase: getMailTemplate, limits: ['receiver_commands'] },
  setMailTemplate: { useCase: setMailTemplate, limits: ['receiver_commands'] },
  resetMailTemplate: { useCase: resetMailTemplate, limits: ['receiver_commands'] },
  previewMailTemplate: { useCase: previewMailTemplate, limits: ['receiver_commands'] },
  sendTestMail: { useCase: sendTestMail, limits: ['mail_tests', 'receiver_commands'] },
} satisfies Operations;

export const mailTemplatesModule = { operations, rest } satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
