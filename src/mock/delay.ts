import { setTimeout } from 'node:timers/promises';
import type { Door } from '../api/api.ts';
import { readPreferences } from './preferences.ts';

/** Holds each reply of a door back for as long as its request prefers, whatever the reply is. */
export const delayed =
  (door: Door): Door =>
  async (request) => {
    const reply = await door(request);
    const { delayMs } = readPreferences(request.headers['prefer']);
    if (delayMs === undefined) return reply;
    await setTimeout(delayMs, undefined, { ref: false });
    const others = reply.headers?.['Preference-Applied'];
    const applied = [...(others === undefined ? [] : [others]), `delay=${delayMs}`].join(', ');
    return { ...reply, headers: { ...reply.headers, 'Preference-Applied': applied } };
  };
