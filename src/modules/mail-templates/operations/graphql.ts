import type {
  MailPreviewResolvers,
  MailTemplateDetailsResolvers,
  MailTemplateFailureResolvers,
  MailTemplateSummaryResolvers,
  MailTemplateVariableResolvers,
  MailTestResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import type { components } from '../../../../generated/openapi.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import type { MailPreview, MailTemplateDetails, MailTemplateSummary, MailTest } from '../mail-template.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly MailTemplateSummary: MailTemplateSummary;
    readonly MailTemplateDetails: MailTemplateDetails;
    readonly MailTemplateFailure: components['schemas']['MailTemplateFailure'];
    readonly MailTemplateVariable: components['schemas']['MailTemplateVariable'];
    readonly MailPreview: MailPreview;
    readonly MailTest: MailTest;
  }
}

const mailTemplates: QueryResolvers['mailTemplates'] = async (_root, _args, { usecases, actor }) =>
  usecases.listMailTemplates({ principal: await actor() });

const mailTemplate: QueryResolvers['mailTemplate'] = async (_root, { id }, { usecases, actor }) =>
  usecases.getMailTemplate({ principal: await actor(), id });

const setMailTemplate: MutationResolvers['setMailTemplate'] = async (_root, draft, { usecases, origin, actor }) =>
  usecases.setMailTemplate({ principal: await actor(), ...draft, origin });

const resetMailTemplate: MutationResolvers['resetMailTemplate'] = async (_root, { id }, context) => {
  const { usecases, origin, actor } = context;
  await usecases.resetMailTemplate({ principal: await actor(), id, origin });
  return true;
};

const previewMailTemplate: MutationResolvers['previewMailTemplate'] = async (_root, draft, { usecases, actor }) =>
  usecases.previewMailTemplate({ principal: await actor(), ...draft });

const sendTestMail: MutationResolvers['sendTestMail'] = async (_root, draft, { usecases, origin, actor }) =>
  usecases.sendTestMail({ principal: await actor(), ...draft, origin });

const summary: MailTemplateSummaryResolvers = {
  id: ({ id }) => id,
  language: ({ language }) => language,
  name: ({ name }) => name,
  is_partial: ({ is_partial }) => is_partial,
  is_changed: ({ is_changed }) => is_changed,
  failure: ({ failure }) => failure,
};

const details: MailTemplateDetailsResolvers = {
  ...summary,
  source: ({ source }) => source,
  default_source: ({ default_source }) => default_source,
  variables: ({ variables }) => variables,
};

const failureType: MailTemplateFailureResolvers = {
  count: ({ count }) => count,
  text: ({ text }) => text,
  failed_at: ({ failed_at }) => failed_at,
};

const variable: MailTemplateVariableResolvers = { text: ({ text }) => text, example: ({ example }) => example };

const preview: MailPreviewResolvers = {
  subject: ({ subject }) => subject,
  html: ({ html }) => html,
  text: ({ text }) => text,
};

const testType: MailTestResolvers = { result: ({ result }) => result, detail: ({ detail }) => detail };

export const graphql = {
  Query: { mailTemplates, mailTemplate },
  Mutation: { setMailTemplate, resetMailTemplate, previewMailTemplate, sendTestMail },
  MailTemplateSummary: summary,
  MailTemplateDetails: details,
  MailTemplateFailure: failureType,
  MailTemplateVariable: variable,
  MailPreview: preview,
  MailTest: testType,
} satisfies ModuleResolvers;
