import type { Drill } from './drill.ts';
import { clusterDrills } from './cluster-drills.ts';
import { programDrills } from './program-drills.ts';

export const allDrills: readonly Drill[] = [...programDrills, ...clusterDrills];
