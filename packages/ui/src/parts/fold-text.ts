/** So that "Owo" finds "Ọ̀wọ̀": small letters without marks. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
