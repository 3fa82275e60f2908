import type { Api } from '../api/api.ts';
import { readPreferences } from './preferences.ts';

/** Waits without keeping a process alive. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer: { unref?(): unknown } | number = setTimeout(resolve, milliseconds);
    if (typeof timer === 'object') timer.unref?.();
  });

/** Delays each reply of an API by `latencyMs`, or by the time that its request prefers. */
export const delayed =
  (api: Api, latencyMs: number): Api =>
  async (request) => {
    const reply = await api(request);
    const { delayMs } = readPreferences(request.headers['prefer']);
    const milliseconds = delayMs ?? latencyMs;
    if (milliseconds > 0) await pause(milliseconds);
    if (delayMs === undefined) return reply;
    const others = reply.headers?.['Preference-Applied'];
    const applied = [...(others === undefined ? [] : [others]), `delay=${delayMs}`].join(', ');
    return { ...reply, headers: { ...reply.headers, 'Preference-Applied': applied } };
  };
