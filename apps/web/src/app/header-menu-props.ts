/** The header decides which of its menus is open. */
export interface HeaderMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}
