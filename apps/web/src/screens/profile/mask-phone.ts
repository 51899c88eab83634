/** 2348031234567 as its owner knows it, with its middle hidden from whoever looks over a shoulder: 0803 ••• 4567. */
export function maskPhone(phone: string): string {
  const local = phone.replace(/^234/, '0');
  return `${local.slice(0, 4)} ••• ${local.slice(-4)}`;
}
