import type { AuditEvent } from '../../../../packages/client/src/entities.ts';
import type { ListAuditEventsInput } from '../../../../packages/client/src/operations.ts';
import { isAddress } from '../../addresses.ts';
import { eventOptions } from '../../audit-events/events.ts';
import { auditTexts } from '../../audit-events/texts.ts';
import { users } from '../../later-sources.ts';
import { route } from '../../router.svelte.ts';
import { mayAnywhere } from '../../session.svelte.ts';
import { startOfDay } from '../../time.ts';
import type { Filter } from '../../ui/filters.ts';
import { t } from './texts.ts';

const parameter = (key: string): string | undefined => route.query.get(key) || undefined;

const isEvent = (text: string): text is AuditEvent => Object.hasOwn(auditTexts.events, text);

type Search = Pick<ListAuditEventsInput, 'user_id' | 'target' | 'network'>;

/** Returns the parameter that a searched text stands for; undefined for a text that is not complete. */
export const searchOf = (text: string): Search | undefined => {
  if (/^\d{1,15}$/.test(text)) return { user_id: Number(text) };
  if (/^[a-z-]+:[\w-]+$/.test(text)) return { target: text };
  return isAddress(text) ? { network: text } : undefined;
};

/** The parameters of the address that filter the list. */
export const filterKeys = ['q', 'event', 'success', 'actor', 'from', 'to'] as const;

/** Returns the filters that the address contains, as parameters of the operation. */
export const filterInput = (): ListAuditEventsInput => {
  const [event, actor, success] = [parameter('event'), parameter('actor'), parameter('success')];
  return {
    ...searchOf(parameter('q') ?? ''),
    event: event !== undefined && isEvent(event) ? event : undefined,
    actor_id: actor !== undefined && /^\d{1,15}$/.test(actor) ? Number(actor) : undefined,
    success: success === undefined ? undefined : success === 'true',
    from: startOfDay(parameter('from') ?? ''),
    to: startOfDay(parameter('to') ?? ''),
  };
};

export const auditFilters = (): readonly Filter[] => [
  { key: 'event', label: t.event, options: eventOptions() },
  { key: 'success', label: t.result, options: Object.entries(t.results) },
  ...(mayAnywhere('users:read') ? [{ key: 'actor', label: t.actor, source: users }] : []),
  { key: 'from', label: t.from },
  { key: 'to', label: t.to },
];
