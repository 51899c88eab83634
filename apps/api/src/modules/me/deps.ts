import type { ShopDeps } from '../shop/index.ts';

export type MeDeps = ShopDeps;
