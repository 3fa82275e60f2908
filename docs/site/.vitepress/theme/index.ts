import theme from 'vitepress/theme-without-fonts';
import 'virtual:colors.css';
import './site.css';

export default theme;
