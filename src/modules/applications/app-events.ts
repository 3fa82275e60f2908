import type { App, AppDetails } from '../../kernel/app.ts';
import { changed, changesOf, hiddenChange } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import { type AppSettings, settingNames } from '../../kernel/settings.ts';

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

/** Returns the changes of an application with their event. */
export const appChanged = (before: AppDetails, after: AppDetails, hasNewSecrets: boolean) =>
  changed(
    [
      ...changesOf(ownFields, before, after),
      // Sealed secrets cannot be compared.
      ...(hasNewSecrets ? [hiddenChange('notification_secrets')] : []),
      ...changesOf(settingFields, before.settings, after.settings),
    ],
    (fields) => appUpdated(after, fields),
  );
