import type { components } from '../../../../generated/openapi.ts';
import type { AppDetails } from '../../../kernel/app.ts';
import { settingTable } from '../../../kernel/settings.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { AppChange } from '../app-change.ts';
import type { AppSummary } from '../app-summary.ts';
import type { FreshApp } from './create-app.ts';
import { toSettingsChange } from './wire.ts';

type Schemas = components['schemas'];

export const toAppDto = (app: AppDetails): Schemas['App'] => ({
  id: app.uuid,
  name: app.name,
  company_id: app.companyId ?? null,
  notification_url: app.notificationUrl ?? null,
  version: versionOf(app),
  notification_secrets: app.notificationSecrets,
  settings: settingTable.toDto(app.settings),
  created_at: toTimestamp(app.createdAt),
});

export const toAppSummaryDto = (app: AppSummary): Schemas['AppSummary'] => ({
  id: app.uuid,
  name: app.name,
  console_url: app.consoleUrl,
  created_at: toTimestamp(app.createdAt),
});

export const toCreatedAppDto = (fresh: FreshApp): Schemas['CreatedApp'] => ({
  ...toAppSummaryDto(fresh),
  app_key: fresh.appKey,
  service_key: fresh.serviceKey,
});

type SentChange = {
  readonly [F in keyof Schemas['UpdateAppRequest']]?: Schemas['UpdateAppRequest'][F] | undefined;
};

export const fromAppChange = (body: SentChange): AppChange => ({
  name: body.name,
  settings: body.settings && toSettingsChange(body.settings),
  notificationUrl: body.notification_url,
  notificationSecrets: body.notification_secrets,
  logo: body.logo,
  favicon: body.favicon,
});
