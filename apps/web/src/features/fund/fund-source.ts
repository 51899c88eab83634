/** Where money for the wallet can come from. */
export type FundSource = 'card' | 'phone' | 'airtime';
