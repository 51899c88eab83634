import type { Clock } from '../platform/clock.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Redis } from '../platform/redis/redis.ts';
import { paystackBanks } from '../providers/bank/paystack-banks.ts';
import { paystackCards } from '../providers/card/paystack-cards.ts';
import type { ConnectProvider } from '../providers/connect-provider.ts';
import { makePace } from '../providers/pace.ts';
import { guardProvider } from '../providers/guard-provider.ts';
import { httpCarrier } from '../providers/carrier/http-carrier.ts';
import { airtelMoney } from '../providers/mobile-money/airtel-money.ts';
import { mtnMomo } from '../providers/mobile-money/mtn-momo.ts';
import { camaraNumberCheck } from '../providers/number-check/camara-number-check.ts';
import { paystackClient } from '../providers/paystack-client.ts';
import type { Config } from './config.ts';

export type Providers = ReturnType<typeof buildProviders>;

/** Everyone who moves money for us or is asked before it moves, each paused while it does not answer. */
export function buildProviders(
  config: Config,
  {
    clock,
    redis,
    metrics,
    connectProvider,
  }: { clock: Clock; redis: Redis; metrics: Metrics; connectProvider: ConnectProvider },
) {
  const paystack = paystackClient(config.paystack, { connectProvider });
  const providers = {
    card: guardProvider(paystackCards(paystack), { clock }),
    bank: guardProvider(paystackBanks(paystack), { clock }),
    mobileMoney: {
      momo: guardProvider(mtnMomo(config.momo, { clock, connectProvider }), {
        clock,
        pace: makePace({
          clock,
          redis,
          name: 'momo',
          perSecond: config.momo.queriesPerSecond,
          // Of the processes that serve and the one that works.
          share: config.momo.queriesPerSecond / (config.instances + 1),
        }),
        lookUp: 'find',
      }),
      smartcash: guardProvider(airtelMoney(config.airtel, { clock, connectProvider }), { clock, lookUp: 'find' }),
    },
    carrier: guardProvider(httpCarrier(config.carrier, { connectProvider }), { clock }),
    numberCheck: guardProvider(camaraNumberCheck(config.numberCheck, { connectProvider }), { clock }),
  };
  const { mobileMoney, ...others } = providers;
  metrics.watch('spw_breaker_open', '1 while a provider is not called because it did not answer', ['provider'], () =>
    Object.entries({ ...others, ...mobileMoney }).map(([provider, { unavailable }]) => ({
      labels: { provider },
      value: unavailable ? 1 : 0,
    })),
  );
  return providers;
}
