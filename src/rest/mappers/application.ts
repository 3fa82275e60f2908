import type { components } from '../../../generated/openapi.ts';
import { type AppDetails, type AppSettings, settingNames } from '../../domain/app.ts';
import type { AppChange } from '../../domain/app-change.ts';
import type { Key } from '../../domain/key.ts';
import { toMaybeTimestamp, toTimestamp } from '../../domain/timestamp.ts';
import { toSettingsChange } from '../../doors/wire-names.ts';
import type { FreshKey } from '../../usecases/application/make-key.ts';

type Schemas = components['schemas'];

const toSettingsDto = (settings: AppSettings): Schemas['AppSettings'] =>
  Object.fromEntries(
    (Object.keys(settingNames) as (keyof AppSettings)[]).map((name) => [settingNames[name], settings[name]]),
  ) as unknown as Schemas['AppSettings'];

export const toAppDto = (app: AppDetails): Schemas['App'] => ({
  id: app.uuid,
  name: app.name,
  company_id: app.companyId ?? null,
  notification_url: app.notificationUrl ?? null,
  notification_secrets: app.notificationSecrets,
  settings: toSettingsDto(app.settings),
  created_at: toTimestamp(app.createdAt),
});

export const fromAppChange = (body: Schemas['UpdateAppRequest']): AppChange => ({
  name: body.name,
  settings: body.settings && toSettingsChange(body.settings),
  notificationUrl: body.notification_url,
  notificationSecrets: body.notification_secrets,
});

export const toKeyDto = (key: Key): Schemas['Key'] => ({
  id: key.id,
  kind: key.kind,
  name: key.name,
  created_at: toTimestamp(key.createdAt),
  last_used_at: toMaybeTimestamp(key.lastUsedAt),
  revoked_at: toMaybeTimestamp(key.revokedAt),
});

export const toIssuedKeyDto = (fresh: FreshKey): Schemas['IssuedKey'] => ({ ...toKeyDto(fresh), key: fresh.key });
