import * as adjustments from './adjustments.ts';
import * as alerts from './alerts.ts';
import * as audit from './audit.ts';
import * as campaigns from './campaigns.ts';
import * as door from './door.ts';
import * as evidence from './evidence.ts';
import * as inbox from './inbox.ts';
import * as money from './money.ts';
import * as operators from './operators.ts';
import * as playerActs from './player-acts.ts';
import * as players from './players.ts';
import * as questions from './questions.ts';
import * as search from './search.ts';
import * as reports from './reports.ts';
import * as settings from './settings.ts';
import * as signals from './signals.ts';
import * as timeline from './timeline.ts';
import * as today from './today.ts';
import * as views from './views.ts';
import * as waiting from './waiting.ts';
import * as week from './week.ts';

/** Everything that operators can call, by name. Served by the console's own program and by no other. */
export const consoleEndpoints = {
  ...door,
  ...operators,
  ...today,
  ...alerts,
  ...search,
  getReports: reports.getReports,
  ...waiting,
  ...players,
  ...playerActs,
  ...timeline,
  ...audit,
  ...campaigns,
  ...week,
  ...money,
  ...evidence,
  ...adjustments,
  ...questions,
  ...settings,
  ...inbox,
  ...signals,
  ...views,
};
