import { type App, type AppDetails, type AppSettings, settingNames } from '../../kernel/app.ts';
import { changedFields } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';

export const appCreated = ({ uuid }: Pick<App, 'uuid'>): EventOf<'application.created'> => ({
  type: 'application.created',
  subject: `application:${uuid}`,
  data: {},
});

export const appUpdated = ({ uuid }: Pick<App, 'uuid'>, fields: readonly string[]): EventOf<'application.updated'> => ({
  type: 'application.updated',
  subject: `application:${uuid}`,
  data: { fields: [...fields] },
});

const ownFields = {
  name: 'name',
  notificationUrl: 'notification_url',
  logo: 'logo',
  favicon: 'favicon',
} as const;

const settingFields = Object.fromEntries(
  Object.entries(settingNames).map(([name, wireName]) => [name, `settings.${wireName}`]),
) as Readonly<Record<keyof AppSettings, string>>;

/** Returns the event of a change, with the names of the fields in REST. Without a difference, it returns none. */
export const appChanged = (
  before: AppDetails,
  after: AppDetails,
  hasNewSecrets: boolean,
): readonly EventOf<'application.updated'>[] => {
  const fields = [
    ...changedFields(ownFields, before, after),
    // Sealed secrets cannot be compared.
    ...(hasNewSecrets ? ['notification_secrets'] : []),
    ...changedFields(settingFields, before.settings, after.settings),
  ];
  return fields.length === 0 ? [] : [appUpdated(after, fields)];
};
