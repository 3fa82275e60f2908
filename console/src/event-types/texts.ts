import type { EventType } from '../../../packages/client/src/entities.ts';
import { loadTexts } from '../texts.ts';
import type { EventTypeTexts } from './texts/en.ts';

/** The names and descriptions of the types of events, and of the groups that they are listed in. */
export let eventNames: EventTypeTexts;

export const loadEventNames = async (): Promise<void> => {
  eventNames = await loadTexts<EventTypeTexts>(import.meta.glob('./texts/*.ts'));
};

type Group = keyof EventTypeTexts['groups'];

/** The groups by the first part of a type. Parts without a group of their own are listed with a related one. */
const groupOf: Readonly<Record<string, Group>> = {
  user: 'user',
  session: 'session',
  factor: 'factor',
  recovery_codes: 'factor',
  identity: 'identity',
  provider: 'identity',
  invitation: 'invitation',
  company: 'company',
  branch: 'company',
  membership: 'company',
  role: 'role',
  key: 'key',
  service_account: 'key',
  grant: 'client',
  client: 'client',
  resource_server: 'client',
  webhook_endpoint: 'application',
  application: 'application',
};

/** Returns the name of a type. A newer service can have types that this page does not know. */
export const nameOfType = (type: string): string => eventNames.types[type as EventType]?.[0] ?? type;

/** Returns types in their groups, in the order of the contract. */
export const groupedTypes = (types: readonly string[]) =>
  [...Map.groupBy(types, (type) => groupOf[type.split('.')[0] ?? ''] ?? 'application')].map(([group, members]) => ({
    name: eventNames.groups[group],
    options: members.map((type) => [type, nameOfType(type), eventNames.types[type as EventType]?.[1] ?? ''] as const),
  }));
