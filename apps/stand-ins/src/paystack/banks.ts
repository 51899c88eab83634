export interface Bank {
  id: number;
  name: string;
  slug: string;
  code: string;
  longcode: string;
}

/** Banks of Nigeria as Paystack names and numbers them, and its test bank. */
export const banks: Bank[] = [
  ['Access Bank', '044', '044150149'],
  ['ALAT by WEMA', '035A', '035150103'],
  ['Carbon', '565', ''],
  ['Citibank Nigeria', '023', '023150005'],
  ['Ecobank Nigeria', '050', '050150010'],
  ['Fidelity Bank', '070', '070150003'],
  ['First Bank of Nigeria', '011', '011151003'],
  ['First City Monument Bank', '214', '214150018'],
  ['Globus Bank', '00103', '103015001'],
  ['Guaranty Trust Bank', '058', '058152036'],
  ['Jaiz Bank', '301', '301080020'],
  ['Keystone Bank', '082', '082150017'],
  ['Kuda Bank', '50211', ''],
  ['Lotus Bank', '303', ''],
  ['Moniepoint MFB', '50515', ''],
  ['OPay Digital Services Limited (OPay)', '999992', ''],
  ['PalmPay', '999991', ''],
  ['Parallex Bank', '104', ''],
  ['Polaris Bank', '076', '076151006'],
  ['PremiumTrust Bank', '105', ''],
  ['Providus Bank', '101', ''],
  ['Stanbic IBTC Bank', '221', '221159522'],
  ['Standard Chartered Bank', '068', '068150015'],
  ['Sterling Bank', '232', '232150016'],
  ['Suntrust Bank', '100', ''],
  ['TAJ Bank', '302', ''],
  ['Test Bank', '001', '001'],
  ['Titan Bank', '102', ''],
  ['Union Bank of Nigeria', '032', '032080474'],
  ['United Bank For Africa', '033', '033153513'],
  ['Unity Bank', '215', '215154097'],
  ['VFD Microfinance Bank Limited', '566', ''],
  ['Wema Bank', '035', '035150103'],
  ['Zenith Bank', '057', '057150015'],
].map(([name = '', code = '', longcode = ''], place) => ({
  id: place + 1,
  name,
  slug: name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, ''),
  code,
  longcode,
}));

export const TEST_BANK = '001';

export function showBank({ id, name, slug, code, longcode }: Bank) {
  const since = '2016-07-14T10:04:29.000Z';
  return {
    id,
    name,
    slug,
    code,
    longcode,
    gateway: null,
    pay_with_bank: false,
    supports_transfer: true,
    active: true,
    is_deleted: false,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
    createdAt: since,
    updatedAt: since,
  };
}
