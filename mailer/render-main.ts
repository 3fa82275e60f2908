import { type RenderTask, readyMessage, renderTask } from './render-task.ts';

/**
 * Runs the process that renders changed templates. Its heap is separate: a template that fills it does not end the process that
 * sends the emails. It ends with that process, and not on a signal to all processes of a service, so that the email that is being
 * rendered is sent.
 */
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (task) => process.send?.(renderTask(task as RenderTask)));
process.send?.(readyMessage);
