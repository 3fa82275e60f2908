import type { AppSettingsInput, MutationResolvers } from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { expectedOf } from '../../../graphql/versions.ts';
import type { AppSettings } from '../../../kernel/settings.ts';
import { toAppDto } from './rest-mapper.ts';
import { toSettingsChange } from './wire.ts';

const companyOf = (sent: string | null | undefined) =>
  sent === undefined || sent === null || sent === 'own' ? sent : Number(/^\d{1,16}$/.exec(sent)?.[0] ?? 0);

/**
 * Reads settings. GraphQL has no type for a word or a number, so `signup_company` is a string: if it is neither `own` nor a
 * number, it becomes 0, which is the ID of no company.
 */
const settingsOf = (sent: AppSettingsInput): Partial<AppSettings> => {
  const { signup_company: signup, anonymous_company: anonymous } = sent;
  return toSettingsChange({ ...sent, signup_company: companyOf(signup), anonymous_company: companyOf(anonymous) });
};

const updateApp: MutationResolvers['updateApp'] = async (_root, { data, if_match }, { usecases, origin, actor }) => {
  const updated = await usecases.updateApp({
    principal: await actor(),
    change: {
      name: data.name ?? undefined,
      settings: data.settings ? settingsOf(data.settings) : undefined,
      notificationUrl: data.notification_url,
      notificationSecrets: data.notification_secrets ?? undefined,
      logo: data.logo,
      favicon: data.favicon,
    },
    expected: expectedOf(if_match),
    origin,
  });
  return toAppDto(updated);
};

export const graphql = {
  Mutation: { updateApp },
  AppSettings: {
    signup_company: ({ signup_company: company }) => String(company),
    anonymous_company: ({ anonymous_company: company }) => (company === null ? null : String(company)),
  },
  CreatedApp: { details: (created) => ({ ...created, move: null }) },
} satisfies ModuleResolvers;
