import type { AuditRecord } from '../../kernel/audit.ts';

export interface ExportedPeriod {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** The audit log as a whole, oldest entry first. */
export interface AuditArchive {
  /** Deletes a batch of the entries of all applications that are older than `before`. @returns their number */
  expire(before: Date): Promise<number>;
  /** The next entries of an application after an ID. */
  next(appId: number, period: ExportedPeriod, afterId: number, limit: number): Promise<readonly AuditRecord[]>;
}

declare module '../../kernel/ports.ts' {
  interface Unit {
    readonly auditArchive: AuditArchive;
  }
}
