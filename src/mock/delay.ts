import { setTimeout } from 'node:timers/promises';
import type { Api } from '../api/api.ts';
import { readPreferences } from './preferences.ts';

/** Holds each reply of an API back for as long as its request prefers, whatever the reply is. */
export const delayed =
  (api: Api): Api =>
  async (request) => {
    const reply = await api(request);
    const { delayMs } = readPreferences(request.headers['prefer']);
    if (delayMs === undefined) return reply;
    await setTimeout(delayMs, undefined, { ref: false });
    const others = reply.headers?.['Preference-Applied'];
    const applied = [...(others === undefined ? [] : [others]), `delay=${delayMs}`].join(', ');
    return { ...reply, headers: { ...reply.headers, 'Preference-Applied': applied } };
  };
