import { golfPark } from '#domain/entities/park.ts';
import { tableMigration } from '../resource/table.ts';

export const parkMigrations = [tableMigration(golfPark)];
