import { portalConfig } from '@portal/client/api/portal-config';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';

/** The provider's logo for a dark ground: ink is dark in both themes. */
export function Mark() {
  return (
    <ImageWithFallback
      src={portalConfig().brand.logoDark}
      alt=""
      width={22}
      height={22}
      className="size-5.5 shrink-0 object-contain"
      placeholder={null}
    />
  );
}
