import { CATEGORY_NAMES } from '../../shared/category-names.ts';
import { Wheel } from '../../shared/ui/wheel.tsx';

export function SideWheel() {
  return (
    <div className="absolute top-1/2 -left-55 -mt-84 [--wheel:620px]">
      <Wheel categories={CATEGORY_NAMES} turn={22} />
    </div>
  );
}
