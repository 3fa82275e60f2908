import { Option } from 'commander';
import { permissions } from '../kernel/role.ts';

export const permissionOption = (description: string): Option =>
  new Option('--permission <permission...>', description).choices(permissions);
