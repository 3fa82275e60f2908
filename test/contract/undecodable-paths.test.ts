import { expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { useService } from '../kit/service.ts';

const service = useService();

const withPathParameter = Object.entries(operationTable).filter(([, { path }]) => path.includes('{'));

test.each(withPathParameter)(
  '%s returns 400 for a path that cannot be decoded',
  async (_operation, { method, path }) => {
    const reply = await service.send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '%ff'));
    expect([reply.status, reply.body.code]).toEqual([400, 'path_invalid']);
  },
);
