import { expect, test } from 'vitest';
import { labelLines, labelPose } from './wheel-label.ts';

test('wherever the wheel rests, no label stands on its head', () => {
  for (let turn = -360; turn <= 360; turn += 3) {
    for (let sector = 0; sector < 8; sector += 1) {
      const angle = turn + sector * 45;
      const tilt = Math.abs(((((angle + labelPose(angle).rotate + 180) % 360) + 360) % 360) - 180);
      expect(tilt).toBeLessThanOrEqual(67.5);
    }
  }
});

test('a label breaks at the space nearest its middle and is cut where it is too long', () => {
  expect(labelLines('General Knowledge', 21)).toEqual(['General', 'Knowledge']);
  expect(labelLines('Science & Tech', 21)).toEqual(['Science', '& Tech']);
  expect(labelLines('Entertainment', 21)).toEqual(['Entertainment']);
  expect(labelLines('Nollywood and Afrobeats', 21).join(' ')).toBe('Nollywood and Afrobe…');
  expect(labelLines('Nollywood and Afrobeats', 23).join(' ')).toBe('Nollywood and Afrobeats');
});
