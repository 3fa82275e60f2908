import type { components } from '../../../../generated/openapi.ts';
import { settingTable } from '../../../kernel/settings.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { AppChange } from '../app-change.ts';
import { type AppMove, type ShownApp, stateOf } from '../app-move.ts';
import type { AppSummary } from '../app-summary.ts';
import type { FreshApp } from './create-app.ts';
import { toSettingsChange } from './wire.ts';

type Schemas = components['schemas'];

const mostShown = 2_147_483_647;

const toMoveDto = (move: AppMove | undefined): Schemas['AppMove'] | null =>
  move
    ? {
        to_cell: move.toCell,
        phase: move.phase,
        started_at: toTimestamp(move.startedAt),
        updated_at: toTimestamp(move.updatedAt),
        switched_at: move.switchedAt ? toTimestamp(move.switchedAt) : null,
        rows_copied: Math.min(move.rowsCopied, mostShown),
        rows_total: Math.min(move.rowsTotal, mostShown),
        tables_done: move.tablesDone,
        tables_total: move.tablesTotal,
      }
    : null;

export const toAppDto = (app: ShownApp): Schemas['App'] => ({
  id: app.uuid,
  name: app.name,
  company_id: app.companyId ?? null,
  notification_url: app.notificationUrl ?? null,
  version: versionOf(stateOf(app)),
  notification_secrets: app.notificationSecrets,
  settings: settingTable.toDto(app.settings),
  created_at: toTimestamp(app.createdAt),
  move: toMoveDto(app.move),
});

const toSummary = (app: Omit<AppSummary, 'move'>): Omit<Schemas['AppSummary'], 'move'> => ({
  id: app.uuid,
  name: app.name,
  console_url: app.consoleUrl,
  created_at: toTimestamp(app.createdAt),
});

export const toAppSummaryDto = (app: AppSummary): Schemas['AppSummary'] => ({
  ...toSummary(app),
  move: toMoveDto(app.move),
});

export const toCreatedAppDto = (fresh: FreshApp): Schemas['CreatedApp'] => ({
  ...toSummary(fresh),
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
