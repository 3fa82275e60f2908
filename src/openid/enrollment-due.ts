import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import { enrollmentDueOf } from '../modules/second-factors/enrollment-due.ts';

/** Returns true if a user must add a second factor before anything else, also one who calls no API. */
export const isEnrollmentDue = async (
  ports: Pick<Ports, 'store' | 'clock'>,
  app: App,
  user: Parameters<typeof enrollmentDueOf>[2],
): Promise<boolean> => {
  const now = ports.clock.now();
  const due = await enrollmentDueOf(ports, app, user, now);
  return due !== undefined && due <= now;
};
